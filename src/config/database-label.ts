/** Where a MongoDB is, for people to read: hosts and database, without who logs in and how. */
export function databaseLabel(mongodbUri: string): string {
  const [, rest = ''] = mongodbUri.split(/^mongodb(?:\+srv)?:\/\//);
  const [place = ''] = rest.split('?');
  return `MongoDB ${place.replace(/^[^/]*@/, '').replace(/\/$/, '')}`;
}
