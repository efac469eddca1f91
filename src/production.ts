/**
 * Libraries look at this when they are loaded, so it comes before all of them. Without it graphql-js looks twice at
 * every value that it sends, for who has installed it twice.
 */
process.env.NODE_ENV ??= 'production';
