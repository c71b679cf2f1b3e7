import sharp from 'sharp'; import {readdirSync} from 'node:fs';
const [dir,out,w='640',cols='3',per='9']=process.argv.slice(2);
const files=readdirSync(dir).filter(f=>f.endsWith('.png')).sort();
const W=+w;
for(let i=0,k=0;i<files.length;i+=+per,k++){
 const part=files.slice(i,i+ +per);
 const imgs=await Promise.all(part.map(async f=>({f,...(await sharp(dir+'/'+f).resize({width:W}).png().toBuffer({resolveWithObject:true}))})));
 const H=Math.max(...imgs.map(x=>x.info.height))+18;
 const rows=Math.ceil(part.length/ +cols);
 const comp=imgs.flatMap((x,j)=>[{input:x.data,left:(j%+cols)*(W+6),top:Math.floor(j/+cols)*H+16},{input:Buffer.from(`<svg width="${W}" height="16"><text x="2" y="12" font-size="12" fill="red">${x.f}</text></svg>`),left:(j%+cols)*(W+6),top:Math.floor(j/+cols)*H}]);
 await sharp({create:{width:(W+6)*+cols,height:H*rows,channels:3,background:'#888'}}).composite(comp).png().toFile(`${out}-${k}.png`);
}
