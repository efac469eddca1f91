import { undoJobIdOf, undoneFrom } from '../../../model/job.js';
import { needsOfAppend, needsOfBatch, needsOfDecide, needsOfDelete, needsOfJudging, needsOfRef, needsOfReward, needsOfTelling, } from './needs-by-cache.js';
/** What a command will need, as far as it is known before planning. */
export function needsOf(command, cache, from = 0, most = Number.POSITIVE_INFINITY) {
    if (command.kind === 'append')
        return needsOfAppend(command, cache, from, most);
    switch (command.rule) {
        case 'registerTrajectory': {
            const [{ channel, uid, promptUid }] = command.args;
            if (channel === null)
                return needsOfRef({ channel, uid });
            return [
                { kind: 'trajectory', channel, uid, depth: 'head' },
                { kind: 'prompt', channel, promptUid: promptUid ?? uid },
            ];
        }
        case 'completeTrajectory':
        case 'abandonTrajectory':
            return needsOfRef(command.args[0]);
        case 'addReward':
            return needsOfReward(command.args[0].target);
        case 'appendJudgment':
            return [{ kind: 'stepById', id: command.args[0].stepId }];
        case 'addExtras': {
            const [items] = command.args;
            return items.flatMap(({ target }) => needsOfReward(target));
        }
        case 'decide':
            return needsOfDecide(command.args[0], cache);
        case 'undoPart': {
            const [id] = command.args;
            return [
                { kind: 'operation', id },
                { kind: 'job', id: undoJobIdOf(id) },
                { kind: 'marks', judge: undoneFrom(id), page: 0 },
            ];
        }
        case 'continueSpread': {
            const [lease, id] = command.args;
            return [
                { kind: 'operation', id },
                { kind: 'job', id: lease.id },
            ];
        }
        case 'markConsumed': {
            const [{ stepIds, groups, batch }] = command.args;
            return [
                ...(batch === undefined ? [] : [{ kind: 'batch', id: batch }]),
                ...stepIds.map((id) => ({ kind: 'stepById', id })),
                ...groups.map(({ channel, promptUid }) => ({ kind: 'prompt', channel, promptUid })),
            ];
        }
        case 'abandonTrajectories': {
            const [names] = command.args;
            return names.map(({ channel, uid }) => ({ kind: 'trajectory', channel, uid, depth: 'head' }));
        }
        case 'deleteTrajectories':
            return needsOfDelete(command.args[0], cache);
        case 'tellDeleted':
            return needsOfTelling(command.args[0], cache);
        case 'saveRecipe': {
            const [{ name }] = command.args;
            return [{ kind: 'recipe', name }];
        }
        case 'deleteRecipe':
            return [{ kind: 'recipe', name: command.args[0].name }];
        case 'createDataset': {
            const [{ recipeName: recipe }] = command.args;
            return [{ kind: 'versions', recipe }];
        }
        case 'updateDataset':
            return [{ kind: 'dataset', id: command.args[0].id }];
        case 'deleteDataset':
            return [{ kind: 'dataset', id: command.args[0] }];
        case 'createKey':
            return [{ kind: 'key', id: command.args[0].id }];
        case 'revokeKey': {
            const [id] = command.args;
            return [
                { kind: 'key', id },
                { kind: 'logins', keyId: id },
            ];
        }
        case 'openLogin':
        case 'endLogin':
            return [{ kind: 'logins', keyId: command.args[0] }];
        case 'noteKeyUses':
            return command.args[0].map(({ id }) => ({ kind: 'key', id }));
        case 'keepSecret':
            return [{ kind: 'secret' }];
        case 'updatePolicy':
            return [{ kind: 'policy' }];
        case 'beginBuild': {
            const [{ recipeName: recipe }, { id }] = command.args;
            return [
                { kind: 'versions', recipe },
                { kind: 'job', id },
            ];
        }
        case 'updateBuild': {
            const [{ id }] = command.args;
            return [
                { kind: 'job', id },
                { kind: 'dataset', id },
            ];
        }
        case 'createJob':
        case 'adoptWork':
            return [{ kind: 'job', id: command.args[0].id }];
        case 'takeJob':
        case 'cancelJob':
            return [{ kind: 'job', id: command.args[0] }];
        case 'changeJob':
        case 'releaseJob':
            return [{ kind: 'job', id: command.args[0].id }];
        case 'judgeUnits':
            return needsOfJudging(command.args[0], cache);
        case 'indexUnits': {
            const [{ lease, recipe, found, gone, pool }] = command.args;
            const units = [...found.map(({ unit }) => unit), ...gone, ...(pool?.drop ?? [])];
            return [{ kind: 'job', id: lease.id }, ...units.map((unit) => ({ kind: 'unit', recipe, unit }))];
        }
        case 'claimUnits': {
            const [{ id, recipe, recipeName, consumer, members }] = command.args;
            return [
                { kind: 'recipe', name: recipeName },
                { kind: 'policy' },
                { kind: 'batch', id },
                { kind: 'consumer', recipe, name: consumer },
                ...members.map(({ unit }) => ({ kind: 'unit', recipe, unit })),
            ];
        }
        case 'ackBatch':
        case 'extendBatch':
        case 'releaseBatch':
            return needsOfBatch(command.args[0], cache);
        case 'expireBatches': {
            const [ids] = command.args;
            return ids.flatMap((id) => needsOfBatch(id, cache));
        }
        case 'retryUnits': {
            const [recipe, units] = command.args;
            return units.map((unit) => ({ kind: 'unit', recipe, unit }));
        }
        case 'excludeUnits': {
            const [recipe, units] = command.args;
            return units.map(({ unit }) => ({ kind: 'unit', recipe, unit }));
        }
        case 'forgetRows': {
            const [ids] = command.args;
            return ids.map((id) => ({ kind: 'batch', id }));
        }
        case 'forgetClaims': {
            const [recipe, { batches, units }] = command.args;
            return [
                ...batches.map((id) => ({ kind: 'batch', id })),
                ...units.map((unit) => ({ kind: 'unit', recipe, unit })),
            ];
        }
        case 'resumeConsumer': {
            const [recipe, name] = command.args;
            return [{ kind: 'consumer', recipe, name }];
        }
        case 'resumeBatches': {
            const [{ recipe, consumer, batches }] = command.args;
            const left = batches.flatMap((id) => needsOfBatch(id, cache));
            return [{ kind: 'consumer', recipe, name: consumer }, ...left];
        }
        case 'returnSteps': {
            const [{ steps }] = command.args;
            return steps.flatMap(({ id, units }) => [
                { kind: 'stepById', id },
                ...units.map(({ recipe, unit }) => ({ kind: 'unit', recipe, unit })),
            ]);
        }
        case 'keepForLater':
        case 'forgetList':
            return [];
    }
}
//# sourceMappingURL=needs-of.js.map