var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { BatchOrder } from '../enums.js';
import { Node } from './node.js';
let PluginUseInfo = class PluginUseInfo {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], PluginUseInfo.prototype, "name", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], PluginUseInfo.prototype, "version", void 0);
__decorate([
    Field(() => GraphQLJSON),
    __metadata("design:type", Object)
], PluginUseInfo.prototype, "options", void 0);
PluginUseInfo = __decorate([
    ObjectType('PluginUseInfo')
], PluginUseInfo);
export { PluginUseInfo };
/** The fields that a stored recipe holds; resolvers/recipes.ts adds `datasets`, and what may be left out of one. */
let Recipe = class Recipe {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Recipe.prototype, "name", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Recipe.prototype, "channel", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], Recipe.prototype, "where", void 0);
__decorate([
    Field(() => [PluginUseInfo]),
    __metadata("design:type", Array)
], Recipe.prototype, "curators", void 0);
__decorate([
    Field(() => PluginUseInfo),
    __metadata("design:type", PluginUseInfo)
], Recipe.prototype, "formatter", void 0);
__decorate([
    Field(() => BatchOrder),
    __metadata("design:type", Object)
], Recipe.prototype, "order", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Recipe.prototype, "target", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Recipe.prototype, "seed", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Recipe.prototype, "groupSize", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Recipe.prototype, "minGroupSize", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Recipe.prototype, "groupTimeoutMs", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Recipe.prototype, "maxPolicyLag", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Claims: bound on what is ready, waits for judges or runs; null: none.',
    }),
    __metadata("design:type", Number)
], Recipe.prototype, "maxReady", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Claims: nothing is delivered before so many units are ready; null: 1.',
    }),
    __metadata("design:type", Number)
], Recipe.prototype, "minReady", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Recipe.prototype, "createdAt", void 0);
Recipe = __decorate([
    ObjectType('Recipe', { implements: Node })
], Recipe);
export { Recipe };
//# sourceMappingURL=recipe.js.map