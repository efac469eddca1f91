import { createHash, randomBytes } from 'node:crypto';
import { graphql } from '../support/graphql.js';
import { picture, sound } from '../support/media.js';
import { post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(3_000)]);
const PAGE = Buffer.from('<script>alert(1)</script>'.repeat(40));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

interface Listed {
  readonly sha256: string | null;
  readonly type: string | null;
  readonly bytes: number | null;
  readonly url: string;
}

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.remove());

/** The id of a step with this content, and its media as listed. */
async function show(step: object): Promise<{ readonly id: string; readonly media: readonly Listed[] }> {
  const trajectory_uid = `t-${randomBytes(6).toString('hex')}`;
  const response = { role: 'assistant', content: 'seen' };
  const { body } = await post(`${app.url}/v1/steps`, [{ trajectory_uid, step_index: 0, response, ...step }]);
  expect(body).toMatchObject({ accepted: 1 });
  const { steps } = (await graphql(
    app.url,
    'query ($uid: String!) { steps(where: { trajectoryUid: { eq: $uid } }) { nodes { id state { media } } } }',
    { uid: trajectory_uid },
  )) as { steps: { nodes: readonly [{ id: string; state: { media: readonly Listed[] } }] } };
  return { id: steps.nodes[0].id, media: steps.nodes[0].state.media };
}

describe('media of a state', () => {
  it('are listed once each, with hash, type, size and URL', async () => {
    const remote = 'https://example.org/cat.jpg';
    const heard = randomBytes(900);
    const { id, media } = await show({
      messages: [
        { role: 'system', content: 'see https://example.org/not-a-picture.png' },
        { role: 'user', content: [{ type: 'text', text: 'look' }, picture(PNG), sound(heard)] },
        { role: 'user', content: [picture(PNG), { type: 'image_url', image_url: { url: remote } }] },
        {
          role: 'user',
          content: [{ type: 'image', source: { type: 'base64', media_type: 'image/webp', data: 'AAAA' } }],
        },
      ],
      multi_modal_data: { images: [PNG.subarray(0, 999).toString('base64')], note: 'cut' },
    });
    const listed = (bytes: Buffer, type: string) => ({
      sha256: sha256(bytes),
      type,
      bytes: bytes.length,
      url: `/v1/steps/${id}/media/${sha256(bytes)}`,
    });
    expect(media).toEqual([
      listed(PNG, 'image/png'),
      listed(heard, 'audio/wav'),
      { sha256: null, type: null, bytes: null, url: remote },
      listed(Buffer.alloc(3), 'image/webp'),
      listed(PNG.subarray(0, 999), 'image/png'),
    ]);
  });

  it('are found in files as bare base64, and however the scheme of a data URI is written', async () => {
    const file = (file_data: string) => ({ type: 'file', file: { filename: 'a', file_data } });
    const { media } = await show({
      messages: [
        {
          role: 'user',
          content: [
            file(PNG.toString('base64')),
            { type: 'image_url', image_url: { url: `DATA:image/webp;BASE64,${PAGE.toString('base64')}` } },
            file('no base64!'),
          ],
        },
      ],
    });
    expect(media).toMatchObject([
      { sha256: sha256(PNG), type: 'image/png' },
      { sha256: sha256(PAGE), type: 'image/webp' },
    ]);
  });

  it('come from their URL, whole or in part', async () => {
    const { media } = await show({ messages: [{ role: 'user', content: [picture(PNG)] }] });
    const url = `${app.url}${media[0]?.url}`;
    const whole = await fetch(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'x-content-type-options': 'nosniff',
      etag: `"${sha256(PNG)}"`,
    });
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(PNG.subarray(10, 20));
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
  });

  it('that a browser could run come as plain bytes', async () => {
    const { media } = await show({
      messages: [
        { role: 'user', content: [{ type: 'file', file: { file_data: dataUri('text/html', PAGE) } }] },
      ],
    });
    expect(media).toMatchObject([{ type: 'text/html' }]);
    const answer = await fetch(`${app.url}${media[0]?.url}`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  it('are refused to who names a step or hash that is not there', async () => {
    const { id, media } = await show({ messages: [{ role: 'user', content: 'no picture' }] });
    expect(media).toEqual([]);
    const codes = [];
    for (const path of [`${id}/media/${sha256(PNG)}`, `step_none/media/${sha256(PNG)}`]) {
      const answer = await fetch(`${app.url}/v1/steps/${path}`);
      codes.push([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]);
    }
    expect(codes).toEqual([
      [404, 'UNKNOWN_MEDIUM'],
      [404, 'UNKNOWN_STEP'],
    ]);
  });
});
