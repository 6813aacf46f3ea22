/** Robots rules: fetches and parses robots.txt and answers whether a URL may be fetched. */
@NullMarked
package dev.akin.crawl.robots;

import org.jspecify.annotations.NullMarked;
