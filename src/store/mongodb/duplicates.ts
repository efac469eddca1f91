import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;
const TRIES = 5;

/** Whether nothing else went wrong than that documents were there already. */
function onlyDuplicates(error: unknown): error is MongoServerError {
  if (!(error instanceof MongoBulkWriteError)) {
    return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
  }
  const errors = [error.writeErrors].flat();
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}

/** An unordered insert of which some documents may be there already. */
export async function ignoringDuplicates(insert: Promise<unknown>): Promise<void> {
  try {
    await insert;
  } catch (error) {
    if (!onlyDuplicates(error)) throw error;
  }
}

/** An upsert that may meet that of another server: whoever comes second updates when it tries again. */
export async function retryingDuplicates<T>(upsert: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await upsert();
    } catch (error) {
      if (left === 0 || !onlyDuplicates(error)) throw error;
    }
  }
}
