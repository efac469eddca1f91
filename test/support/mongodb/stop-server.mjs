export default async function stop() {
  await globalThis.mongodbForTests?.stop();
}
