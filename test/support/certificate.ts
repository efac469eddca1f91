import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x18, Buffer.from(text));
const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(0x04, value));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const ALTERNATIVE_NAMES = '551d11';
const BASIC_CONSTRAINTS = '551d13';

export interface Certificate {
  /** PEM. It is its own root. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

/** A certificate for `localhost` and `127.0.0.1` that it has signed itself, of the years 2000 to 2999 (RFC 5280). */
export function makeCertificate(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    subject,
    sequence(time('20000101000000Z'), time('29991231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
        extension(ALTERNATIVE_NAMES, names),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const bytes = sequence(toBeSigned, ECDSA_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
