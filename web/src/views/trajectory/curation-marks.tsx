import { Tag } from '../../ui/badge.tsx';

interface CurationMarksProps {
  readonly keep: boolean;
  readonly trainable: boolean;
  readonly quality: string;
  readonly tags: readonly string[];
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** What holds of a step after all decisions. */
export function CurationMarks({ keep, trainable, quality, tags, reason, note }: CurationMarksProps) {
  return (
    <>
      <p className="row wrap">
        <Tag tone={keep ? 'good' : 'bad'}>{keep ? 'kept' : 'dropped'}</Tag>
        <Tag tone={trainable ? 'good' : 'plain'}>{trainable ? 'trainable' : 'not trainable'}</Tag>
        <Tag tone={quality === 'BAD' ? 'bad' : quality === 'GOOD' ? 'good' : 'plain'}>
          {quality.toLowerCase()}
        </Tag>
        {tags.map((tag) => (
          <Tag key={tag} tone="accent">
            {tag}
          </Tag>
        ))}
      </p>
      {reason !== null && reason !== undefined && <p className="muted small">{reason}</p>}
      {note !== null && note !== undefined && <p className="small">{note}</p>}
    </>
  );
}
