import { openArtifacts } from '../../store/artifacts/open.js';
import { serveThread } from '../../threads/serve-thread.js';
import { unpackCells } from '../encoders/cell-pack.js';
import { Shards } from './shards.js';
serveThread(async ({ artifactOptions, plan }) => {
    const artifacts = await openArtifacts(artifactOptions);
    const shards = new Shards(artifacts, plan);
    const calls = {
        async write(pack) {
            for (const cells of unpackCells(pack, plan.shape.columns.length))
                await shards.write(cells);
        },
        finish: () => shards.finish(),
        abort: () => shards.abort(),
    };
    return {
        call: (asked) => asked.answerFrom(calls),
        close: () => artifacts.close(),
    };
});
//# sourceMappingURL=encode-thread.js.map