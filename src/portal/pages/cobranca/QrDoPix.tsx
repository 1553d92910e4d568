import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import QRCode from 'qrcode';
import { codigoQr } from '../../theme/tokens.ts';

interface Props {
  readonly pix: string;
  /** Its width and height, in pixels. */
  readonly lado: number;
}

/** The QR code of a Pix, black on white in either theme: cameras read no other. Its quiet zone is four modules (ISO/IEC 18004). */
export default function QrDoPix({ pix, lado }: Props) {
  const { size, data } = QRCode.create(pix, { errorCorrectionLevel: 'M' }).modules;
  const escuros = [...data].flatMap((um, i) => (um ? [`M${i % size} ${Math.floor(i / size)}h1v1h-1z`] : []));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={cobrancaTela.comoPagar.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      sx={{ width: lado, height: lado, bgcolor: codigoQr.claro, display: 'block' }}
    >
      <path d={escuros.join('')} fill={codigoQr.escuro} />
    </Box>
  );
}
