import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLocalArtifacts } from '../../../src/store/artifacts/local.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-artifacts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function text(stream: Readable): Promise<string> {
  let all = '';
  for await (const chunk of stream.setEncoding('utf8')) all += chunk;
  return all;
}

describe('local artifacts', () => {
  it('shows a file only once it is committed, with its size and hash', async () => {
    const artifacts = openLocalArtifacts(root);
    const file = await artifacts.create('ds_1', 'rows-00000.jsonl');
    await file.write(Buffer.from('hello '));
    await file.write(Buffer.from('world'));
    expect(await artifacts.stat('ds_1', 'rows-00000.jsonl')).toBeNull();
    expect(await file.commit()).toEqual({
      bytes: 11,
      sha256: createHash('sha256').update('hello world').digest('hex'),
    });
    expect(await artifacts.stat('ds_1', 'rows-00000.jsonl')).toEqual({ bytes: 11 });
    expect(await text(artifacts.read('ds_1', 'rows-00000.jsonl', null))).toBe('hello world');
    expect(await text(artifacts.read('ds_1', 'rows-00000.jsonl', { start: 6, end: 8 }))).toBe('wor');
  });

  it('leaves nothing of an aborted file', async () => {
    const file = await openLocalArtifacts(root).create('ds_1', 'rows-00000.jsonl');
    await file.write(Buffer.from('hello'));
    await file.abort();
    expect(await readdir(join(root, 'ds_1'))).toEqual([]);
  });

  it('removes a folder with all its files, and one that is not there', async () => {
    const artifacts = openLocalArtifacts(root);
    await (await artifacts.create('ds_1', 'a')).commit();
    await artifacts.remove('ds_1');
    await artifacts.remove('ds_2');
    expect(await readdir(root)).toEqual([]);
  });

  it('refuses names that lead out of its folder', async () => {
    const artifacts = openLocalArtifacts(root);
    await expect(artifacts.create('..', 'a')).rejects.toThrow(TypeError);
    await expect(artifacts.stat('ds_1', '../a')).rejects.toThrow(TypeError);
  });
});
