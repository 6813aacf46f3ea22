filedesc://x.arc 0.0.0.0 20080430204825 text/plain 9
1 1 Test

http://a.example/1 1.2.3.4 20080430204826 text/html 77
HTTP/1.1 200 OK
Content-Type: text/html

<title>t</title><a href='2'>x</a>
