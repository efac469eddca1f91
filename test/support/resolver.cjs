/** Test code imports its neighbours by the name they would have after compilation; Jest compiles them in memory. */
module.exports = (request, options) => {
  const isTestCode =
    request.startsWith('.') && request.endsWith('.js') && !options.basedir.includes('node_modules');
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (!isTestCode) throw error;
    return options.defaultResolver(`${request.slice(0, -3)}.ts`, options);
  }
};
