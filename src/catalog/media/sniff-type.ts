/** What files of a type begin with, as Latin-1; `.` stands for any byte. */
const STARTS: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^ID3|^\xff[\xe2\xf2\xe3\xf3\xfa\xfb]/, 'audio/mpeg'],
  [/^OggS/, 'audio/ogg'],
  [/^%PDF/, 'application/pdf'],
  [/^.{4}ftyp/s, 'video/mp4'],
];

/** The media type that the first bytes tell; null: they tell none of the common ones. */
export function sniffType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  return STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
