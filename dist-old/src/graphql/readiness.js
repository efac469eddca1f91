var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, ObjectType } from 'type-graphql';
import { StepwellError } from '../errors/index.js';
import { jsonObjectOrNull } from './arguments.js';
let Readiness = class Readiness {
};
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Readiness.prototype, "ready", void 0);
__decorate([
    Field(() => [String]),
    __metadata("design:type", Array)
], Readiness.prototype, "missing", void 0);
Readiness = __decorate([
    ObjectType('Readiness')
], Readiness);
export { Readiness };
/** The formatter whose readiness a field asks for. @throws INVALID_TYPE */
export function formatterOf(formatter, options) {
    return { name: formatter, options: jsonObjectOrNull(options, ['options']) };
}
/**
 * The group that a unit belongs to, with all its trajectories.
 * @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile
 */
export async function loadGroupUnit({ loaders }, { channel, promptUid, generation }, 
/** With all of its content, or with what readiness depends on. */
content = 'to check') {
    const loader = content === 'all' ? loaders.groupUnits : loaders.groupsToCheck;
    const unit = await loader.load({ channel, promptUid, generation });
    if (unit === null)
        throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: promptUid });
    return unit;
}
/** A trajectory with its steps, as its group holds it. @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile */
export async function loadTrajectoryUnit(context, group, uid) {
    const { trajectories } = await loadGroupUnit(context, group);
    const unit = trajectories.find((trajectory) => trajectory.uid === uid);
    if (unit === undefined)
        throw new StepwellError('UNKNOWN_TRAJECTORY', { uid });
    return unit;
}
//# sourceMappingURL=readiness.js.map