import { NotFound } from './NotFound.tsx';

export default function FramedNotFound() {
  return <NotFound framed />;
}
