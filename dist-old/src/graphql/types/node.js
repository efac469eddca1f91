var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, ID, InterfaceType } from 'type-graphql';
/** The type that each prefix of an id names. The prefix alone decides a node's type. */
const TYPE_OF_PREFIX = {
    step: 'Step',
    traj: 'Trajectory',
    group: 'PromptGroup',
    rcp: 'Recipe',
    ds: 'Dataset',
    job: 'CurationJob',
    op: 'Operation',
    batch: 'Batch',
};
let Node = class Node {
};
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], Node.prototype, "id", void 0);
Node = __decorate([
    InterfaceType('Node', {
        resolveType: (value) => TYPE_OF_PREFIX[value.id.slice(0, value.id.indexOf('_'))],
    })
], Node);
export { Node };
//# sourceMappingURL=node.js.map