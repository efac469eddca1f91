var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Int, ObjectType } from 'type-graphql';
let PrefixNode = class PrefixNode {
};
__decorate([
    Field(() => Int, { description: 'Its number in the list, from 0.' }),
    __metadata("design:type", Number)
], PrefixNode.prototype, "id", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Number of the stretch before it; null: it is at the beginning.',
    }),
    __metadata("design:type", Object)
], PrefixNode.prototype, "parent", void 0);
__decorate([
    Field(() => Int, { description: 'Tokens before it.' }),
    __metadata("design:type", Number)
], PrefixNode.prototype, "start", void 0);
__decorate([
    Field(() => Int, { description: 'Its length in tokens; 0 in a group without token ids.' }),
    __metadata("design:type", Number)
], PrefixNode.prototype, "tokens", void 0);
__decorate([
    Field(() => Int, { description: 'Messages that its rollouts share and those of its parent do not.' }),
    __metadata("design:type", Number)
], PrefixNode.prototype, "messages", void 0);
__decorate([
    Field(() => [String], { description: 'The rollouts that share it, sorted.' }),
    __metadata("design:type", Array)
], PrefixNode.prototype, "trajectoryUids", void 0);
PrefixNode = __decorate([
    ObjectType('PrefixNode', {
        description: 'A stretch of context that several rollouts share; its parent is where they part.',
    })
], PrefixNode);
export { PrefixNode };
//# sourceMappingURL=prefix-node.js.map