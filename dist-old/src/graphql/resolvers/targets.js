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
import { GraphQLJSON } from 'graphql-scalars';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Encoding } from '../enums.js';
let Target = class Target {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Target.prototype, "name", void 0);
__decorate([
    Field(() => [String], {
        description: 'Built-in formatters that it goes with. One of yours goes with it if it gives the columns.',
    }),
    __metadata("design:type", Array)
], Target.prototype, "formatters", void 0);
__decorate([
    Field(() => [Encoding], { description: 'Containers of its files, some of them under certain options.' }),
    __metadata("design:type", Array)
], Target.prototype, "encodings", void 0);
__decorate([
    Field(() => GraphQLJSON, {
        description: 'JSON Schema of its options, which are text: `name?option=value`.',
    }),
    __metadata("design:type", Object)
], Target.prototype, "optionsSchema", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Target.prototype, "description", void 0);
Target = __decorate([
    ObjectType('Target', { description: 'A file form that formatters can be written in.' })
], Target);
let TargetResolver = class TargetResolver {
    targets({ caller, services }) {
        return services.batches.listTargets(caller);
    }
};
__decorate([
    Query(() => [Target]),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], TargetResolver.prototype, "targets", null);
TargetResolver = __decorate([
    Resolver(() => Target)
], TargetResolver);
export { TargetResolver };
//# sourceMappingURL=targets.js.map