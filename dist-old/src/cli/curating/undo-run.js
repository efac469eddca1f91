import { z } from 'zod';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { formatCount } from '../terminal.js';
const undone = z.object({ changed: z.int(), warnings: z.array(z.string()), userErrors });
/** Takes back all that an operation decided, and first ends its run if that goes on. */
export async function undoOperation(client, operationId) {
    const document = `mutation Undo($operationId: ID!) {
    undoOperation(operationId: $operationId) { changed warnings userErrors { code message path } }
  }`;
    const found = z.object({ undoOperation: undone });
    const { undoOperation: answer } = await client.query(found, document, { operationId });
    throwUserErrors(answer.userErrors);
    return { operationId, changed: answer.changed, warnings: answer.warnings };
}
export function describeUndone({ operationId, changed, warnings }) {
    return [
        `took ${operationId} back: ${formatCount(changed)} ${changed === 1 ? 'step is' : 'steps are'} curated as before`,
        ...warnings.map((warning) => `  warning: ${warning}`),
    ].join('\n');
}
//# sourceMappingURL=undo-run.js.map