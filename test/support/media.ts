/** A content part with an image, as chat messages hold it. */
export const picture = (bytes: Uint8Array) => ({
  type: 'image_url',
  image_url: { url: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` },
});
/** A content part with a sound. */
export const sound = (bytes: Uint8Array) => ({
  type: 'input_audio',
  input_audio: { data: Buffer.from(bytes).toString('base64'), format: 'wav' },
});
