import type { IntakeLimits } from './intake-limits.js';
import { stalled } from './refused-upload.js';

/** Watches that the sender goes on sending, as long as nothing on this side holds it back. */
export class StallWatch {
  private readonly timer: NodeJS.Timeout;
  private bytes = 0;
  private isHeld = false;
  private wasHeld = false;

  /** @param onStall given what to answer, once in every span in which too little came */
  constructor(
    { stallMilliseconds, stallBytes }: Pick<IntakeLimits, 'stallMilliseconds' | 'stallBytes'>,
    onStall: (refusal: Error) => void,
  ) {
    this.timer = setInterval(() => {
      if (!this.wasHeld && this.bytes < stallBytes) onStall(tooSlow(this.bytes, stallMilliseconds));
      this.bytes = 0;
      this.wasHeld = this.isHeld;
    }, stallMilliseconds);
  }

  count(bytes: number): void {
    this.bytes += bytes;
  }

  hold(): void {
    this.isHeld = true;
    this.wasHeld = true;
  }

  release(): void {
    this.isHeld = false;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const tooSlow = (bytes: number, milliseconds: number): Error =>
  stalled(
    `The upload stalled: ${bytes} bytes came in ${milliseconds / 1000} s. Nothing of it was kept; send it again, compressed where the line is slow.`,
  );
