/** Session: who is signed in on this device. Nobody has to sign up: the first table makes a guest. */

import * as api from "../connection/api.ts";
import { say } from "../language/messages.ts";
import type { Person } from "../connection/wire.ts";

class Session {
  me: Person | null = $state.raw(null);
  #asked: Promise<void> | null = null;

  /** Known to the server already? */
  load(): Promise<void> {
    this.#asked ??= api.me().then(
      (me) => void (this.me = me),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async ensure(): Promise<Person> {
    await this.load();
    return this.me ?? this.rename(say("Guest {number}", { number: 1000 + Math.floor(Math.random() * 9000) }));
  }

  async rename(name: string): Promise<Person> {
    this.me = await api.rename(name);
    return this.me;
  }

  async recover(token: string): Promise<void> {
    this.me = await api.recover(token);
  }
}

export const session = new Session();
