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
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { Encoding, JobStatus } from '../enums.js';
import { Node } from './node.js';
let DatasetFile = class DatasetFile {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], DatasetFile.prototype, "name", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], DatasetFile.prototype, "url", void 0);
__decorate([
    Field(() => Float),
    __metadata("design:type", Number)
], DatasetFile.prototype, "bytes", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], DatasetFile.prototype, "rows", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], DatasetFile.prototype, "sha256", void 0);
DatasetFile = __decorate([
    ObjectType('DatasetFile')
], DatasetFile);
export { DatasetFile };
let DatasetSample = class DatasetSample {
};
__decorate([
    Field(() => [GraphQLJSON]),
    __metadata("design:type", Array)
], DatasetSample.prototype, "rows", void 0);
__decorate([
    Field(() => [[ID]], { description: 'Of each row.' }),
    __metadata("design:type", Array)
], DatasetSample.prototype, "stepIds", void 0);
__decorate([
    Field(() => [GraphQLJSON], { description: 'Name, type and description of each column, in file order.' }),
    __metadata("design:type", Array)
], DatasetSample.prototype, "columns", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: '`after` of the next rows; null: there are no more.' }),
    __metadata("design:type", Object)
], DatasetSample.prototype, "next", void 0);
DatasetSample = __decorate([
    ObjectType('DatasetSample', {
        description: 'Some of the first rows of a dataset, whatever its container is.',
    })
], DatasetSample);
export { DatasetSample };
/** The fields that a dataset's row holds; resolvers/datasets.ts adds the others. */
let Dataset = class Dataset {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Dataset.prototype, "recipeName", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Dataset.prototype, "version", void 0);
__decorate([
    Field(() => JobStatus),
    __metadata("design:type", Object)
], Dataset.prototype, "status", void 0);
__decorate([
    Field(() => Float),
    __metadata("design:type", Number)
], Dataset.prototype, "progress", void 0);
__decorate([
    Field(() => String, {
        nullable: true,
        description: 'What it is at: candidates, curation, ...; rows and steps count up while it runs.',
    }),
    __metadata("design:type", Object)
], Dataset.prototype, "stage", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Dataset.prototype, "error", void 0);
__decorate([
    Field(() => Encoding),
    __metadata("design:type", Object)
], Dataset.prototype, "encoding", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Dataset.prototype, "target", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Dataset.prototype, "rows", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Dataset.prototype, "steps", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Dataset.prototype, "contentHash", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Dataset.prototype, "createdAt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], Dataset.prototype, "finishedAt", void 0);
Dataset = __decorate([
    ObjectType('Dataset', { implements: Node })
], Dataset);
export { Dataset };
export const DatasetConnection = connectionOf('Dataset', () => Dataset);
//# sourceMappingURL=dataset.js.map