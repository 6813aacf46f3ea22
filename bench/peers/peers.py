"""Times the Python peers of Akin on one edge list of page numbers; prints name TAB seconds.

Needs Debian's python3-igraph and python3-scipy. Usage: peers.py LINKS.tsv PAGES jaccard|pagerank
"""
import sys
import time

import numpy


def links(path):
    return numpy.loadtxt(path, dtype=numpy.int64, delimiter="\t", ndmin=2)


def best(work, times):
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return sorted(spent)[len(spent) // 2]


def scipy_pagerank(pairs, pages):
    import scipy.sparse

    out = numpy.bincount(pairs[:, 0], minlength=pages)
    weights = 1.0 / out[pairs[:, 0]]
    matrix = scipy.sparse.csr_matrix((weights, (pairs[:, 1], pairs[:, 0])), shape=(pages, pages))
    dangling = out == 0
    rank = numpy.full(pages, 1.0 / pages)

    def iteration():
        nonlocal rank
        following = 0.85 * (matrix @ rank)
        following += (0.15 + 0.85 * rank[dangling].sum()) / pages
        numpy.abs(following - rank).sum()
        rank = following

    print("scipy an iteration", best(iteration, 30), sep="\t")


def igraph_pagerank(pairs, pages):
    import igraph

    graph = igraph.Graph(n=pages, edges=pairs, directed=True)
    seconds = best(lambda: graph.pagerank(damping=0.85), 3)
    print("igraph pagerank (PRPACK), whole", seconds, sep="\t")


def igraph_jaccard(pairs, pages):
    import igraph

    graph = igraph.Graph(n=pages, edges=pairs, directed=True)

    def work():
        matrix = numpy.array(graph.similarity_jaccard(mode="in", loops=False))
        numpy.fill_diagonal(matrix, 0)
        numpy.argpartition(-matrix, 10, axis=1)

    print("igraph similarity_jaccard, dense, top 10", best(work, 1), sep="\t")


def main():
    path, pages, what = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    pairs = links(path)
    if what == "pagerank":
        scipy_pagerank(pairs, pages)
        igraph_pagerank(pairs, pages)
    else:
        igraph_jaccard(pairs, pages)


if __name__ == "__main__":
    main()
