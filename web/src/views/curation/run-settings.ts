/** How a curator is run, as options that a form can show: the names are those of `runCurator`. */
export function runSettings(unit: string | null | undefined): object {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      seed: {
        type: 'integer',
        default: 0,
        description: 'The only source of chance of a curator that draws.',
      },
      ...(unit === 'GROUP'
        ? {
            groupSize: {
              type: 'integer',
              minimum: 1,
              description: 'Live, and needed there: how many ended rollouts make a group whole.',
            },
          }
        : {}),
      rejudge: {
        type: 'string',
        enum: ['NEVER', 'ON_CHANGE'],
        default: 'NEVER',
        description: 'Live: whether a unit is judged again when what the curator requires has changed.',
      },
      backfill: {
        type: 'boolean',
        default: true,
        description: 'Live: also what is there already, not only what comes from now on.',
      },
    },
  };
}
