WARC/1.0
WARC-Type: metadata
WARC-Target-URI: http://a.example/4
WARC-Date: 2020-01-01T00:00:00Z
Content-Type: application/json
Content-Length: 190

{"Envelope": {"Payload-Metadata": {"HTTP-Response-Metadata": {"Response-Message": {"Status": "200"}, "HTML-Metadata": {"Head": {"Title": "T"}, "Links": [{"path": "A@/href", "url": "x"}]}}}}}

