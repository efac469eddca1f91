import type { FindCursor } from 'mongodb';

/** The documents of a cursor as the server sends them, many at a time; the cursor is closed when the reader is done. */
export async function* batchesOf<Doc>(cursor: FindCursor<Doc>): AsyncGenerator<readonly Doc[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
  } finally {
    await cursor.close();
  }
}
