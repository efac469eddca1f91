import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { tokensQuery } from '../../__generated__/tokensQuery.graphql.ts';
import { floats, ints } from '../../data/packed.ts';
import { count, decimal } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import { groundOf, outliersOf, type TokenValues } from './token-values.ts';
import classes from './trajectory.module.css';

/** Tokens that are drawn at once. */
const WINDOW = 2_000;
const SHADES = ['Log-prob', 'Advantage', 'Mask'] as const;
type Shade = (typeof SHADES)[number];

interface TokensProps {
  readonly id: string;
  /** The token that the address names, from 0; null: none. */
  readonly token: number | null;
  readonly onToken: (token: number) => void;
}

/** The response token by token: its text where the server has the model's tokenizer, else its id. */
export default function Tokens({ id, token, onToken }: TokensProps) {
  const { step } = useLazyLoadQuery<tokensQuery>(
    graphql`
      query tokensQuery($id: ID!) {
        step(id: $id) {
          advantages
          action {
            responseIdsPacked
            logProbsPacked
            responseMask
            tokenTexts
            logProbKind
          }
        }
      }
    `,
    { id },
  );
  const [shade, setShade] = useState<Shade>('Log-prob');
  const ids = ints(step?.action.responseIdsPacked);
  if (step === null || step === undefined || ids === null) {
    return <Empty title="This step has no token ids">It was captured as text alone.</Empty>;
  }
  const values: TokenValues = {
    logProbs: floats(step.action.logProbsPacked),
    advantages: floats(step.advantages),
    mask: step.action.responseMask ?? null,
  };
  const chosen = Math.min(Math.max(token ?? 0, 0), Math.max(ids.length - 1, 0));
  const from = Math.floor(chosen / WINDOW) * WINDOW;
  const to = Math.min(from + WINDOW, ids.length);
  const outliers = outliersOf(values.logProbs);
  const jump = (isForward: boolean) => {
    const target = isForward
      ? (outliers.find((index) => token === null || index > token) ?? outliers[0])
      : (outliers.findLast((index) => token !== null && index < token) ?? outliers.at(-1));
    if (target !== undefined) onToken(target);
  };
  return (
    <div className={classes.tokens}>
      <div className="row wrap">
        <SegmentedControl
          size="xs"
          aria-label="Colour by"
          value={shade}
          onChange={(value) => setShade(value as Shade)}
          data={SHADES.map((name) => ({
            value: name,
            label: name,
            disabled:
              (name === 'Log-prob' && values.logProbs === null) ||
              (name === 'Advantage' && values.advantages === null),
          }))}
        />
        {outliers.length > 0 && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => jump(false)}>
              ← Unlikely token
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => jump(true)}>
              Unlikely token →
            </Button>
          </>
        )}
        <span className="muted small num">
          {ids.length > WINDOW ? `${count(from)}–${count(to - 1)} of ` : ''}
          {count(ids.length)} tokens{values.logProbs === null ? ', no log-probs' : ''}
        </span>
        {ids.length > WINDOW && (
          <>
            <Button
              size="compact-xs"
              variant="default"
              disabled={from === 0}
              onClick={() => onToken(from - WINDOW)}
            >
              Earlier
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              disabled={to >= ids.length}
              onClick={() => onToken(to)}
            >
              Later
            </Button>
          </>
        )}
      </div>
      <Facts
        index={chosen}
        id={ids[chosen] ?? 0}
        values={values}
        text={step.action.tokenTexts?.[chosen] ?? null}
      />
      <div className={classes.window} data-ids={step.action.tokenTexts === null}>
        {Array.from({ length: to - from }, (_, offset) => {
          const index = from + offset;
          return (
            <button
              key={index}
              type="button"
              data-token={index}
              data-masked={values.mask?.[index] === 0}
              aria-pressed={index === token}
              style={{ background: groundOf(shade, values, index) }}
              title={titleOf(index, ids[index] ?? 0, values)}
              ref={index === token ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => onToken(index)}
            >
              {step.action.tokenTexts?.[index] ?? String(ids[index])}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const titleOf = (index: number, id: number, { logProbs, advantages, mask }: TokenValues): string =>
  [
    `token ${index}, id ${id}`,
    logProbs === null ? '' : `log-prob ${decimal(logProbs[index])}`,
    advantages === null ? '' : `advantage ${decimal(advantages[index])}`,
    mask?.[index] === 0 ? 'masked' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

interface FactsProps {
  readonly index: number;
  readonly id: number;
  readonly text: string | null;
  readonly values: TokenValues;
}

function Facts({ index, id, text, values }: FactsProps) {
  return (
    <p className="small num" role="status">
      {titleOf(index, id, values)}
      {text !== null && (
        <>
          {' '}
          <code>{JSON.stringify(text)}</code>
        </>
      )}
    </p>
  );
}
