import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { Encoding, JobStatus } from '../enums.js';
import { Node } from './node.js';

@ObjectType('DatasetFile')
export class DatasetFile {
  @Field(() => String) readonly name!: string;
  @Field(() => String) readonly url!: string;
  @Field(() => Float) readonly bytes!: number;
  @Field(() => Int) readonly rows!: number;
  @Field(() => String) readonly sha256!: string;
}

@ObjectType('DatasetSample', {
  description: 'Some of the first rows of a dataset, whatever its container is.',
})
export class DatasetSample {
  @Field(() => [GraphQLJSON]) readonly rows!: readonly unknown[];
  @Field(() => [[ID]], { description: 'Of each row.' }) readonly stepIds!: readonly (readonly string[])[];
  @Field(() => [GraphQLJSON], { description: 'Name, type and description of each column, in file order.' })
  readonly columns!: readonly unknown[];
  @Field(() => Int, { nullable: true, description: '`after` of the next rows; null: there are no more.' })
  readonly next!: number | null;
}

/** The fields that a dataset's row holds; resolvers/datasets.ts adds the others. */
@ObjectType('Dataset', { implements: Node })
export class Dataset {
  @Field(() => String) readonly recipeName!: string;
  @Field(() => Int) readonly version!: number;
  @Field(() => JobStatus) readonly status!: keyof typeof JobStatus;
  @Field(() => Float) readonly progress!: number;
  @Field(() => String, {
    nullable: true,
    description: 'What it is at: candidates, curation, ...; rows and steps count up while it runs.',
  })
  readonly stage!: string | null;
  @Field(() => String, { nullable: true }) readonly error!: string | null;
  @Field(() => Encoding) readonly encoding!: keyof typeof Encoding;
  @Field(() => String) readonly target!: string;
  @Field(() => Int) readonly rows!: number;
  @Field(() => Int) readonly steps!: number;
  @Field(() => String, { nullable: true }) readonly contentHash!: string | null;
  @Field(() => Date) readonly createdAt!: number;
  @Field(() => Date, { nullable: true }) readonly finishedAt!: number | null;
}

export const DatasetConnection = connectionOf('Dataset', () => Dataset);
