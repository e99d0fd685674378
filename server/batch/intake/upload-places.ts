import type { Issue, Outcome } from '../../domain/issue.js';
import { failure, success } from '../../domain/issue.js';

export interface UploadPlaceLimits {
  /** The most uploads at the same time; at most three quarters of them are of one owner. */
  readonly uploads: number;
  /** Bytes of the disk that uploads leave free. */
  readonly spareBytes: number;
}

const UPLOAD_PLACE_LIMITS: UploadPlaceLimits = { uploads: 4, spareBytes: 268_435_456 };

/** The largest fraction of the places that one owner may have, so that another owner always finds one. */
const LARGEST_SHARE = 3 / 4;

/** A place among the uploads in progress. */
export interface UploadPlace {
  /** Gives the place back; must be called once. */
  readonly leave: () => void;
}

/** Limits the number of uploads at once, and the disk space that they may take. */
export class UploadPlaces {
  private entered = 0;
  /** Uploads by owner. */
  private readonly owners = new Map<string, number>();
  private reservedBytes = 0;

  constructor(
    private readonly freeBytes: () => Promise<number>,
    private readonly limits: UploadPlaceLimits = UPLOAD_PLACE_LIMITS,
  ) {}

  get inProgress(): number {
    return this.entered;
  }

  /**
   * @param owner the owner of the upload
   * @param bytes the most that the upload may write
   * @returns `BUSY` if there is no place, `DISK_FULL` if the disk does not have that much space left
   */
  async enter(owner: string, bytes: number): Promise<Outcome<UploadPlace>> {
    const { uploads } = this.limits;
    const own = this.owners.get(owner) ?? 0;
    if (this.entered >= uploads) return failure(busy(`${uploads} batches are`));
    if (own >= Math.ceil(uploads * LARGEST_SHARE)) return failure(busy(`${own} batches of yours are`));
    this.entered++;
    this.owners.set(owner, own + 1);
    this.reservedBytes += bytes;
    const leave = (): void => {
      this.entered--;
      const left = (this.owners.get(owner) ?? 1) - 1;
      if (left === 0) this.owners.delete(owner);
      else this.owners.set(owner, left);
      this.reservedBytes -= bytes;
    };
    try {
      if ((await this.freeBytes()) >= this.reservedBytes + this.limits.spareBytes) return success({ leave });
    } catch (error) {
      leave();
      throw error;
    }
    leave();
    return failure(diskFull());
  }
}

const busy = (subject: string): Issue => ({
  code: 'BUSY',
  path: [],
  message: `${subject} being uploaded already; try again in a moment.`,
});

/** The issue if the disk is full, before an upload or during one. */
export const diskFull = (): Issue => ({
  code: 'DISK_FULL',
  path: [],
  message:
    "The service's disk has no room for the batch; nothing of it was kept. Try again later, or tell whoever runs the service.",
});
