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
import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PluginKind, Unit } from '../enums.js';
/** `unit` is resolved below, because plugins write it in lower case. */
let Plugin = class Plugin {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Plugin.prototype, "name", void 0);
__decorate([
    Field(() => PluginKind, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "kind", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "version", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "description", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "documentation", void 0);
__decorate([
    Field(() => [String], {
        description: 'What a unit must have before the plugin is handed it, under its default options.',
    }),
    __metadata("design:type", Array)
], Plugin.prototype, "requires", void 0);
__decorate([
    Field(() => [String], {
        description: 'Fields of the content of steps that the plugin reads, under its default options.',
    }),
    __metadata("design:type", Array)
], Plugin.prototype, "needs", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "optionsSchema", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Plugin.prototype, "source", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Plugin.prototype, "error", void 0);
Plugin = __decorate([
    ObjectType('Plugin', { description: 'A plugin that failed to load has an error and little else.' })
], Plugin);
let PluginResolver = class PluginResolver {
    plugins({ services }, kind) {
        return services.plugins.list().filter((plugin) => (kind ?? plugin.kind) === plugin.kind);
    }
    unit({ unit }) {
        return unit?.toUpperCase() ?? null;
    }
};
__decorate([
    Query(() => [Plugin]),
    __param(0, Ctx()),
    __param(1, Arg('kind', () => PluginKind, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], PluginResolver.prototype, "plugins", null);
__decorate([
    FieldResolver(() => Unit, { nullable: true }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], PluginResolver.prototype, "unit", null);
PluginResolver = __decorate([
    Resolver(() => Plugin)
], PluginResolver);
export { PluginResolver };
//# sourceMappingURL=plugins.js.map