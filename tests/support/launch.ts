/**
 * `launch.ts FOLDER`: opens the browser cached in that folder and prints its version and whether it has fonts to draw
 * text with.
 */
import { launchBrowser } from './browser.ts';

const browser = await launchBrowser(process.argv[2]);
const page = await browser.newPage();
await page.setContent('<span>Ativa</span>');
const { width } = (await page.locator('span').boundingBox())!;
process.stdout.write(`${browser.version()} ${width > 0}`);
await browser.close();
