import { join } from 'node:path';

const TAG = /\bgraphql`([^`]*)`/g;
const NAME = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/;

/**
 * A Vite plugin: puts the artifact that Relay's compiler wrote in the place of each tagged document, as Relay's Babel
 * plugin does.
 * @param {string} artifacts folder of the artifacts
 */
export function relayTags(artifacts) {
  return {
    name: 'relay-tags',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.startsWith(artifacts) || !code.includes('graphql`')) return null;
      const imports = [];
      const replaced = code.replace(TAG, (_tag, document) => {
        const name = NAME.exec(document)?.[1];
        if (name === undefined) throw new Error(`${id} has a GraphQL document without a name`);
        imports.push(
          `import artifact_${name} from ${JSON.stringify(join(artifacts, `${name}.graphql.ts`))};`,
        );
        return `artifact_${name}`;
      });
      return { code: `${imports.join('')}${replaced}`, map: null };
    },
  };
}
