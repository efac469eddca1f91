var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Decision } from '../types/ledger.js';
/** The field of a decision that has to be read. */
let DecisionResolver = class DecisionResolver {
    hint({ stepId, extras }, { loaders }) {
        if (extras?.fields.includes('hint') !== true)
            return null;
        return loaders.hints.load({ stepId, entryId: extras.id });
    }
};
__decorate([
    FieldResolver(() => String, {
        nullable: true,
        description: 'The hint that it gave the step, also where the decision is undone.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], DecisionResolver.prototype, "hint", null);
DecisionResolver = __decorate([
    Resolver(() => Decision)
], DecisionResolver);
export { DecisionResolver };
//# sourceMappingURL=decisions.js.map