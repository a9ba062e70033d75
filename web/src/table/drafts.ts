/** Drafts in session storage: an action put together but not sent survives a reload, while the same is asked. */

const nameOf = (draft: string): string => `ironstone.draft ${location.pathname} ${draft}`;

/** What was kept at this table under a name, if it belongs to this question. */
export function draftOf<T>(name: string, question: string): T | null {
  try {
    const [asked, draft] = JSON.parse(sessionStorage.getItem(nameOf(name)) ?? "[]") as [string?, T?];
    return asked === question ? (draft ?? null) : null;
  } catch {
    return null;
  }
}

/** Keep it; null: there is nothing to keep any more. */
export function keepDraft(name: string, question: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(name));
    else sessionStorage.setItem(nameOf(name), JSON.stringify([question, draft]));
  } catch {
    // A browser without storage forgets when the page is loaded again.
  }
}
