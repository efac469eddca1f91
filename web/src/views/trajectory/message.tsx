import { ownFile } from '../../data/addresses.ts';
import { Tag } from '../../ui/badge.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { fieldsOf } from './tool-results.ts';
import classes from './trajectory.module.css';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);

interface MessageProps {
  readonly message: unknown;
  /** False: an earlier step showed it. */
  readonly isNew?: boolean;
  /** What tools answered to a call of it, to stand beside the call. */
  readonly resultsOf?: (call: unknown) => readonly unknown[];
}

/** A message of a conversation, whatever its form: what is not known is shown as JSON. */
export function Message({ message, isNew = true, resultsOf }: MessageProps) {
  const {
    role,
    content,
    tool_calls: calls,
    tool_call_id: callId,
    name,
    reasoning_content: reasoning,
  } = fieldsOf(message);
  const who = typeof role === 'string' ? role : 'message';
  return (
    <article className={classes.message} data-role={who} data-old={!isNew}>
      <header>
        <strong>{who}</strong>
        {typeof name === 'string' && <Tag>{name}</Tag>}
        {typeof callId === 'string' && <Tag title="the call that it answers">{callId}</Tag>}
      </header>
      {typeof reasoning === 'string' && reasoning !== '' && (
        <details className={classes.reasoning}>
          <summary>reasoning</summary>
          <LongText text={reasoning} />
        </details>
      )}
      <Content content={content} />
      {Array.isArray(calls) &&
        calls.map((call, index) => (
          <ToolCall key={keyOf(call, index)} call={call} results={resultsOf?.(call) ?? []} />
        ))}
    </article>
  );
}

const keyOf = (value: unknown, index: number): string => `${index} ${String(fieldsOf(value).id ?? '')}`;

function Content({ content }: { readonly content: unknown }) {
  if (content === null || content === undefined || content === '') return null;
  if (!Array.isArray(content)) return <LongText text={asText(content)} />;
  return content.map((part, index) => <ContentPart key={keyOf(part, index)} part={part} />);
}

/** A part of a message: text, a picture that the message holds itself, or something that is shown as JSON. */
function ContentPart({ part }: { readonly part: unknown }) {
  const fields = fieldsOf(part);
  if (typeof fields.text === 'string') return <LongText text={fields.text} />;
  const url = pictureOf(fields);
  if (url === null) return <LongText text={asText(part)} />;
  return <Picture url={url} />;
}

/** The address of a picture in the forms of OpenAI and Anthropic; null: the part is none. */
function pictureOf(part: ReturnType<typeof fieldsOf>): string | null {
  const { url } = fieldsOf(part.image_url);
  if (typeof url === 'string') return url;
  if (typeof part.image_url === 'string') return part.image_url;
  const { type, media_type: mediaType, data, url: sourceUrl } = fieldsOf(part.source);
  if (type === 'base64' && typeof data === 'string') return `data:${String(mediaType)};base64,${data}`;
  return typeof sourceUrl === 'string' ? sourceUrl : null;
}

/** A picture that we hold. One on another host is named and never loaded. */
export function Picture({ url }: { readonly url: string }) {
  const address = /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(url) ? url : ownFile(url);
  if (address === null) {
    return (
      <p className="small">
        <span className="muted">on another host, not loaded: </span>
        <code>{url.slice(0, 500)}</code>
      </p>
    );
  }
  return <img className={classes.picture} src={address} alt="of the message" loading="lazy" />;
}

interface ToolCallProps {
  readonly call: unknown;
  readonly results: readonly unknown[];
}

/** A call of a tool: its name, its arguments as they were written, and what the tool answered where that is known. */
export function ToolCall({ call, results }: ToolCallProps) {
  const fields = fieldsOf(call);
  const inner = fieldsOf(fields.function);
  const name = inner.name ?? fields.name ?? 'tool';
  const args = inner.arguments ?? fields.input ?? fields.arguments ?? {};
  return (
    <div className={classes.call}>
      <header>
        <span className="muted">calls</span> <code>{String(name)}</code>
        {typeof fields.id === 'string' && <Tag>{fields.id}</Tag>}
      </header>
      <LongText text={asText(args)} />
      {results.map((result, index) => (
        <section key={index} className={classes.result} aria-label="Result">
          <span className="muted small">result</span>
          <Content content={fieldsOf(result).content} />
        </section>
      ))}
    </div>
  );
}
