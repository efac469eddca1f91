import { z } from 'zod';
import { type ServerClient, throwUserErrors, userErrors } from '../../client/server-client.js';
import { formatCount } from '../terminal.js';

const undone = z.object({ changed: z.int(), warnings: z.array(z.string()), userErrors });

/** What taking an operation back changed. */
interface Undone {
  readonly operationId: string;
  /** Steps whose curation is another one now. */
  readonly changed: number;
  readonly warnings: readonly string[];
}

/** Takes back all that an operation decided, and first ends its run if that goes on. */
export async function undoOperation(client: ServerClient, operationId: string): Promise<Undone> {
  const document = `mutation Undo($operationId: ID!) {
    undoOperation(operationId: $operationId) { changed warnings userErrors { code message path } }
  }`;
  const found = z.object({ undoOperation: undone });
  const { undoOperation: answer } = await client.query(found, document, { operationId });
  throwUserErrors(answer.userErrors);
  return { operationId, changed: answer.changed, warnings: answer.warnings };
}

export function describeUndone({ operationId, changed, warnings }: Undone): string {
  return [
    `took ${operationId} back: ${formatCount(changed)} ${changed === 1 ? 'step is' : 'steps are'} curated as before`,
    ...warnings.map((warning) => `  warning: ${warning}`),
  ].join('\n');
}
