/** @throws STORE_UNAVAILABLE, STORE_FORBIDDEN and the like if the files are in a database */
export async function openArtifacts(options) {
    if (options.kind === 'local') {
        const { openLocalArtifacts } = await import('./local.js');
        return openLocalArtifacts(options.directory);
    }
    const { openGridFsArtifacts } = await import('./gridfs.js');
    return openGridFsArtifacts(options.uri);
}
//# sourceMappingURL=open.js.map