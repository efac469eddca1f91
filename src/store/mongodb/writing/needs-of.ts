import { undoJobIdOf, undoneFrom } from '../../../model/job.js';
import type { Rules } from '../../writing/rules.js';
import type { Cache } from './cache.js';
import type { Command } from './commands.js';
import type { Need } from './needs.js';
import {
  needsOfAppend,
  needsOfBatch,
  needsOfDecide,
  needsOfDelete,
  needsOfJudging,
  needsOfRef,
  needsOfReward,
  needsOfTelling,
} from './needs-by-cache.js';

/** What a command will need, as far as it is known before planning. */
export function needsOf(command: Command, cache: Cache, from = 0, most = Number.POSITIVE_INFINITY): Need[] {
  if (command.kind === 'append') return needsOfAppend(command, cache, from, most);
  switch (command.rule) {
    case 'registerTrajectory': {
      const [{ channel, uid, promptUid }] = command.args as Parameters<Rules['registerTrajectory']>;
      if (channel === null) return needsOfRef({ channel, uid });
      return [
        { kind: 'trajectory', channel, uid, depth: 'head' },
        { kind: 'prompt', channel, promptUid: promptUid ?? uid },
      ];
    }
    case 'completeTrajectory':
    case 'abandonTrajectory':
      return needsOfRef((command.args as Parameters<Rules['completeTrajectory' | 'abandonTrajectory']>)[0]);
    case 'addReward':
      return needsOfReward((command.args as Parameters<Rules['addReward']>)[0].target);
    case 'appendJudgment':
      return [{ kind: 'stepById', id: (command.args as Parameters<Rules['appendJudgment']>)[0].stepId }];
    case 'addExtras': {
      const [items] = command.args as Parameters<Rules['addExtras']>;
      return items.flatMap(({ target }) => needsOfReward(target));
    }
    case 'decide':
      return needsOfDecide((command.args as Parameters<Rules['decide']>)[0], cache);
    case 'undoPart': {
      const [id] = command.args as Parameters<Rules['undoPart']>;
      return [
        { kind: 'operation', id },
        { kind: 'job', id: undoJobIdOf(id) },
        { kind: 'marks', judge: undoneFrom(id), page: 0 },
      ];
    }
    case 'continueSpread': {
      const [lease, id] = command.args as Parameters<Rules['continueSpread']>;
      return [
        { kind: 'operation', id },
        { kind: 'job', id: lease.id },
      ];
    }
    case 'markConsumed': {
      const [{ stepIds, groups, batch }] = command.args as Parameters<Rules['markConsumed']>;
      return [
        ...(batch === undefined ? [] : [{ kind: 'batch', id: batch } as const]),
        ...stepIds.map((id): Need => ({ kind: 'stepById', id })),
        ...groups.map(({ channel, promptUid }): Need => ({ kind: 'prompt', channel, promptUid })),
      ];
    }
    case 'abandonTrajectories': {
      const [names] = command.args as Parameters<Rules['abandonTrajectories']>;
      return names.map(({ channel, uid }): Need => ({ kind: 'trajectory', channel, uid, depth: 'head' }));
    }
    case 'deleteTrajectories':
      return needsOfDelete((command.args as Parameters<Rules['deleteTrajectories']>)[0], cache);
    case 'tellDeleted':
      return needsOfTelling((command.args as Parameters<Rules['tellDeleted']>)[0], cache);
    case 'saveRecipe': {
      const [{ name }] = command.args as Parameters<Rules['saveRecipe']>;
      return [{ kind: 'recipe', name }];
    }
    case 'deleteRecipe':
      return [{ kind: 'recipe', name: (command.args as Parameters<Rules['deleteRecipe']>)[0].name }];
    case 'createDataset': {
      const [{ recipeName: recipe }] = command.args as Parameters<Rules['createDataset']>;
      return [{ kind: 'versions', recipe }];
    }
    case 'updateDataset':
      return [{ kind: 'dataset', id: (command.args as Parameters<Rules['updateDataset']>)[0].id }];
    case 'deleteDataset':
      return [{ kind: 'dataset', id: (command.args as Parameters<Rules['deleteDataset']>)[0] }];
    case 'createKey':
      return [{ kind: 'key', id: (command.args as Parameters<Rules['createKey']>)[0].id }];
    case 'revokeKey': {
      const [id] = command.args as Parameters<Rules['revokeKey']>;
      return [
        { kind: 'key', id },
        { kind: 'logins', keyId: id },
      ];
    }
    case 'openLogin':
    case 'endLogin':
      return [{ kind: 'logins', keyId: (command.args as Parameters<Rules['openLogin']>)[0] }];
    case 'noteKeyUses':
      return (command.args as Parameters<Rules['noteKeyUses']>)[0].map(
        ({ id }): Need => ({ kind: 'key', id }),
      );
    case 'keepSecret':
      return [{ kind: 'secret' }];
    case 'updatePolicy':
      return [{ kind: 'policy' }];
    case 'beginBuild': {
      const [{ recipeName: recipe }, { id }] = command.args as Parameters<Rules['beginBuild']>;
      return [
        { kind: 'versions', recipe },
        { kind: 'job', id },
      ];
    }
    case 'updateBuild': {
      const [{ id }] = command.args as Parameters<Rules['updateBuild']>;
      return [
        { kind: 'job', id },
        { kind: 'dataset', id },
      ];
    }
    case 'createJob':
    case 'adoptWork':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['createJob' | 'adoptWork']>)[0].id }];
    case 'takeJob':
    case 'cancelJob':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['takeJob' | 'cancelJob']>)[0] }];
    case 'changeJob':
    case 'releaseJob':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['changeJob' | 'releaseJob']>)[0].id }];
    case 'judgeUnits':
      return needsOfJudging((command.args as Parameters<Rules['judgeUnits']>)[0], cache);
    case 'indexUnits': {
      const [{ lease, recipe, found, gone, pool }] = command.args as Parameters<Rules['indexUnits']>;
      const units = [...found.map(({ unit }) => unit), ...gone, ...(pool?.drop ?? [])];
      return [{ kind: 'job', id: lease.id }, ...units.map((unit): Need => ({ kind: 'unit', recipe, unit }))];
    }
    case 'claimUnits': {
      const [{ id, recipe, recipeName, consumer, members }] = command.args as Parameters<Rules['claimUnits']>;
      return [
        { kind: 'recipe', name: recipeName },
        { kind: 'policy' },
        { kind: 'batch', id },
        { kind: 'consumer', recipe, name: consumer },
        ...members.map(({ unit }): Need => ({ kind: 'unit', recipe, unit })),
      ];
    }
    case 'ackBatch':
    case 'extendBatch':
    case 'releaseBatch':
      return needsOfBatch((command.args as Parameters<Rules['releaseBatch']>)[0], cache);
    case 'expireBatches': {
      const [ids] = command.args as Parameters<Rules['expireBatches']>;
      return ids.flatMap((id) => needsOfBatch(id, cache));
    }
    case 'retryUnits': {
      const [recipe, units] = command.args as Parameters<Rules['retryUnits']>;
      return units.map((unit): Need => ({ kind: 'unit', recipe, unit }));
    }
    case 'excludeUnits': {
      const [recipe, units] = command.args as Parameters<Rules['excludeUnits']>;
      return units.map(({ unit }): Need => ({ kind: 'unit', recipe, unit }));
    }
    case 'forgetRows': {
      const [ids] = command.args as Parameters<Rules['forgetRows']>;
      return ids.map((id): Need => ({ kind: 'batch', id }));
    }
    case 'forgetClaims': {
      const [recipe, { batches, units }] = command.args as Parameters<Rules['forgetClaims']>;
      return [
        ...batches.map((id): Need => ({ kind: 'batch', id })),
        ...units.map((unit): Need => ({ kind: 'unit', recipe, unit })),
      ];
    }
    case 'resumeConsumer': {
      const [recipe, name] = command.args as Parameters<Rules['resumeConsumer']>;
      return [{ kind: 'consumer', recipe, name }];
    }
    case 'resumeBatches': {
      const [{ recipe, consumer, batches }] = command.args as Parameters<Rules['resumeBatches']>;
      const left = batches.flatMap((id) => needsOfBatch(id, cache));
      return [{ kind: 'consumer', recipe, name: consumer }, ...left];
    }
    case 'returnSteps': {
      const [{ steps }] = command.args as Parameters<Rules['returnSteps']>;
      return steps.flatMap(({ id, units }): Need[] => [
        { kind: 'stepById', id },
        ...units.map(({ recipe, unit }): Need => ({ kind: 'unit', recipe, unit })),
      ]);
    }
    case 'keepForLater':
    case 'forgetList':
      return [];
  }
}
