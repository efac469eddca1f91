import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { operationSteps_operation$key } from '../../__generated__/operationSteps_operation.graphql.ts';
import type { operationStepsPageQuery } from '../../__generated__/operationStepsPageQuery.graphql.ts';
import type { operationStepsQuery } from '../../__generated__/operationStepsQuery.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { said } from '../../ui/said.ts';
import { Empty } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import table from '../../ui/table.module.css';
import classes from './operation.module.css';

interface OperationStepsProps {
  readonly id: string;
  /** Another one reads them anew. */
  readonly fetchKey: string;
}

/** The steps that an operation decided about, and what holds of each now. */
export function OperationSteps({ id, fetchKey }: OperationStepsProps) {
  const { operation } = useLazyLoadQuery<operationStepsQuery>(
    graphql`
      query operationStepsQuery($id: ID!) {
        operation(id: $id) {
          ...operationSteps_operation
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  return operation === null || operation === undefined ? (
    <Empty title="The operation is gone" />
  ) : (
    <Table operation={operation} />
  );
}

const MORE = 50;

function Table({ operation }: { readonly operation: operationSteps_operation$key }) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    operationStepsPageQuery,
    operationSteps_operation$key
  >(
    graphql`
      fragment operationSteps_operation on Operation
      @refetchable(queryName: "operationStepsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "Cursor" }) {
        steps(first: $count, after: $cursor) @connection(key: "operationSteps_steps", filters: []) {
          edges {
            node {
              id
              stepIndex
              trajectoryUid
              trajectory {
                id
              }
              action {
                text
                toolCalls
              }
              curation {
                keep
                trainable
                quality
                reason
              }
            }
          }
        }
      }
    `,
    operation,
  );
  const steps = data.steps.edges.map(({ node }) => node);
  if (steps.length === 0) return <p className="muted">None, or none that are left.</p>;
  return (
    <>
      <table className={`${table.table} ${classes.steps}`}>
        <thead>
          <tr>
            <th scope="col">Trajectory</th>
            <th scope="col" className={table.number}>
              Step
            </th>
            <th scope="col">Response</th>
            <th scope="col">Now</th>
            <th scope="col">Because</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const { id, stepIndex, trajectory, trajectoryUid, curation } = step;
            return (
              <tr key={id}>
                <th scope="row" className="clip">
                  <Link to="/t/$id" params={{ id: trajectory.id }} search={{ step: stepIndex }}>
                    {trajectoryUid}
                  </Link>
                </th>
                <td className={table.number}>{stepIndex}</td>
                <td className="clip muted">{said(step)}</td>
                <td>
                  <Tag tone={curation.keep ? 'good' : 'bad'}>{curation.keep ? 'kept' : 'dropped'}</Tag>{' '}
                  {!curation.trainable && <Tag>not trainable</Tag>}{' '}
                  {curation.quality !== 'UNREVIEWED' && <Status value={curation.quality} />}
                </td>
                <td className="clip muted">{curation.reason}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasNext && (
        <Button
          size="compact-xs"
          variant="default"
          mt="xs"
          loading={isLoadingNext}
          onClick={() => loadNext(MORE)}
        >
          Show more
        </Button>
      )}
    </>
  );
}
