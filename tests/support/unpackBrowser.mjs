/** Unpacks the browser of the package into the temporary folder of this process (see packagedBrowser.ts). */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
