import { type RefObject, useEffect, useRef } from 'react';
import { WORD, wordsOf } from './words.ts';

/** Under this name the style sheet says how words that were found look. */
const NAME = 'found-words';
/**
 * Marks words in what is drawn, also as rows come and go, and brings the first one of a chosen step into sight. It is the
 * browser that marks: nothing is added to the text.
 * @param step the step, whose row has it as `data-step`
 * @param onReveal called before it is brought into sight
 */
export function useFoundWords(
  root: RefObject<HTMLElement | null>,
  text: string,
  step: number | null,
  onReveal: () => void,
): void {
  const latest = useRef(onReveal);
  useEffect(() => {
    latest.current = onReveal;
  });
  useEffect(() => {
    const element = root.current;
    const wanted = wordsOf(text);
    // Older browsers lead to the step, and leave its words unmarked.
    if (element === null || wanted.size === 0 || !('highlights' in CSS)) return;
    let isShown = false;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const ranges = rangesOf(element, wanted);
      CSS.highlights.set(NAME, new Highlight(...ranges));
      const row = element.querySelector(`[data-step="${step}"]`);
      const first =
        isShown || row === null ? undefined : ranges.find((range) => row.contains(range.startContainer));
      if (first === undefined) return;
      isShown = true;
      latest.current();
      reveal(element, first);
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(mark);
    };
    const changes = new MutationObserver(later);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    later();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [root, text, step]);
}

function rangesOf(element: HTMLElement, wanted: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
      if (!wanted.has(word.toLowerCase())) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Scrolls so that a range stands in the middle, if it is out of sight. */
function reveal(scroller: HTMLElement, range: Range): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const found = range.getBoundingClientRect();
  if (found.top >= top && found.bottom <= bottom) return;
  scroller.scrollTop += found.top - (top + bottom) / 2;
}
