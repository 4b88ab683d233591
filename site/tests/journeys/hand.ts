import type { Locator, Page } from '@playwright/test';

/** What a journey cost a person. */
export type Cost = { taps: number; keys: number; seconds: number };

/** The hand of a person: counts each tap and each key until the journey's end. Seconds are the machine's alone; nobody thinks or reads. */
export class Hand {
  private taps = 0;
  private keys = 0;
  private readonly began = performance.now();

  constructor(readonly page: Page) {}

  /** Presses something. */
  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps++;
  }

  /** Types into a field. A field that does not have the focus costs a tap. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Chooses an option: a tap on the list and one on the option. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.tap(list);
    await list.selectOption(option);
    this.taps++;
  }

  /** A tap on something that is not on the page: a key of the keyboard, the phone's question for a finger, a message in another app. */
  tapElsewhere(): void {
    this.taps++;
  }

  cost(): Cost {
    return { taps: this.taps, keys: this.keys, seconds: Math.round((performance.now() - this.began) / 100) / 10 };
  }
}
