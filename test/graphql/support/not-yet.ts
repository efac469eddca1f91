/** What the contract holds and the server does not yet: exactly this, so that the list can only shrink. */
export const NOT_YET: readonly string[] = [
  'EngineInfo',
  'Query.server',
  'Query.trajectoryStats',
  'ServerInfo',
  'StepStats.byAgent',
  'StepStats.byChannel',
  'StepStats.byFinishReason',
  'StepStats.byTokenSource',
  'StepStats.byUntrainableReason',
  'StepStats.series',
  'TimeBucket',
  'TokenHealth',
  'TrajectoryStats',
];

/** Where the server has a name of the contract but not yet all that the contract says of it: the name, and what. */
export const NOT_YET_AS_SAID: readonly string[] = ['Funnel: description', 'StepStats.tokenHealth: type'];
